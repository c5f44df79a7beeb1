#!/bin/sh
# Starts workerd and ends it when the process that started it is gone, even after `kill -9`:
# an orphan would go on serving and hold the port.
parent=$PPID
server=$$
(
  trap '' INT HUP
  while kill -0 "$parent" && kill -0 "$server"; do sleep 1; done
  kill -9 "$server"
) </dev/null >/dev/null 2>&1 3>&- &
exec "$WORKERD_BINARY" "$@"
