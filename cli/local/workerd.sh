#!/bin/sh
# Starts workerd and kills it when its parent process has exited, even after `kill -9`.
# An orphaned server would continue to hold the port.
parent=$PPID
server=$$
(
  trap '' INT HUP
  while kill -0 "$parent" && kill -0 "$server"; do sleep 1; done
  kill -9 "$server"
) </dev/null >/dev/null 2>&1 3>&- &
exec "$WORKERD_BINARY" "$@"
