#!/bin/sh
# Replaces the containers of services, one service after the other, and leaves no gap: new ones start beside the old,
# and only when they are ready do the old ones end. With a new image: docker compose build && deploy/roll.sh devices gateway
set -eu
cd "$(dirname "$0")/.."

for service in "$@"; do
  old=$(docker compose ps -q "$service")
  count=$(printf '%s\n' "$old" | grep -c .) || { echo "$service does not run" >&2; exit 1; }
  echo "$service: $count more beside $count"
  docker compose up -d --no-deps --no-recreate --wait --scale "$service=$((count * 2))" "$service"
  # One after the other: each finishes what it has begun.
  for container in $old; do
    docker stop "$container" >/dev/null
    docker rm "$container" >/dev/null
  done
  echo "$service: renewed"
done
