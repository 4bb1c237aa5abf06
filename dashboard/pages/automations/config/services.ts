/** Which command a service is, and what stands beside it. */

/** Home Assistant's names of commands. */
const COMMANDS: Readonly<Record<string, string>> = {
  open_cover: "open",
  close_cover: "close",
  stop_cover: "stop",
  set_cover_position: "set_position",
  open_valve: "open",
  close_valve: "close",
  stop_valve: "stop",
  set_valve_position: "set_position",
  alarm_disarm: "disarm",
  alarm_arm_away: "arm_away",
  alarm_arm_home: "arm_home",
  alarm_arm_night: "arm_night",
  media_play: "play",
  media_pause: "pause",
  media_play_pause: "play_pause",
  media_stop: "stop",
  media_next_track: "next",
  media_previous_track: "previous",
  volume_set: "set_volume",
  volume_mute: "mute",
};

/** `cover.open_cover` is `["cover", "open"]`. */
export const commandOf = (service: string): readonly [domain: string, command: string] => {
  const [domain = "", name = ""] = service.split(".");
  if (domain === "scene") return [domain, "activate"];
  return [domain, COMMANDS[name] ?? name];
};
