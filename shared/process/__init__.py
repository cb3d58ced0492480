"""What every service process is: settings from the environment, logs, metrics, probes, a good start and a good end."""
