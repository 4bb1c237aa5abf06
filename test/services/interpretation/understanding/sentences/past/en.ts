/** English questions about the past, and sentences that are none. */
import { en } from "../en.ts";
import type { PastRows } from "./rows.ts";

export const pastEn: PastRows = {
  names: en.names,
  rows: [
    ["Was the front door unlocked last night?", "whether unlocked lock.front 31 20:00 – 01 06:00"],
    ["was the kitchen light on yesterday evening", "whether on light.cook 31 17:00 – 01 00:00"],
    ["were any lights on at 3 this morning?", "whether on light.* 01 03:00"],
    [
      "was the kitchen light on between 8 and 10 pm yesterday?",
      "whether on light.cook 31 20:00 – 31 22:00",
    ],
    ["has the study shutter been open since noon?", "whether open cover.work 01 12:00 – 01 18:00"],
    [
      "did anybody unlock the front door on Sunday?",
      "whether unlocked lock.front 30 00:00 – 31 00:00",
    ],
    ["which lights were on at midnight?", "which on light.* 01 00:00"],
    ["which lights were on an hour ago?", "which on light.* 01 17:00"],
    ["how long was the heating on today?", "total on climate.parlour 01 00:00 – 01 18:00"],
    [
      "for how long was the kettle on in the last two hours?",
      "total on switch.kettle 01 16:00 – 01 18:00",
    ],
    [
      "how often was the front door unlocked yesterday?",
      "times unlocked lock.front 31 00:00 – 01 00:00",
    ],
    [
      "how many times did the kettle turn on this week?",
      "times on switch.kettle 31 00:00 – 01 18:00",
    ],
    ["when was the kitchen light last on?", "last on light.cook"],
    ["When did somebody last unlock the front door?", "last unlocked lock.front"],
    ["when was the last time the kettle was on", "last on switch.kettle"],
    ["how long has the reading lamp been on?", "since on light.reading"],
    ["since when is the reading lamp on?", "since on light.reading"],
    ["how warm was it yesterday?", "value temperature climate.parlour 31 00:00 – 01 00:00"],
    [
      "what was the temperature in the parlour at 8 this morning?",
      "value temperature climate.parlour 01 08:00",
    ],
    [
      "what was the highest temperature in the parlour yesterday?",
      "value temperature highest climate.parlour 31 00:00 – 01 00:00",
    ],
    [
      "average temperature in the parlour last week",
      "value temperature average climate.parlour 24 00:00 – 31 00:00",
    ],
    ["who turned off the heating?", "cause off climate.parlour"],
    ["who unlocked the front door yesterday?", "cause unlocked lock.front 31 00:00 – 01 00:00"],
    ["what turned the kettle on?", "cause on switch.kettle"],
    ["why is the kitchen light on?", "why on light.cook"],
    ["help", "help"],
    ["what can you do?", "help"],
    ["What can I say in the kitchen?", "help cook"],
    ["What did you just do?", "done"],
    ["what have you changed?", "done"],
    ["what did you do yesterday?", "-"],
    ["what did you do in the kitchen?", "-"],
    ["the kitchen light was on yesterday", "-"],
    ["I turned off the kitchen light last night", "-"],
    ["turn on the lamp that was on yesterday", "-"],
    ["turn off the kitchen light", "-"],
    ["if the kettle was on yesterday turn it off", "-"],
    ["he said the kettle was on last night?", "-"],
    ["would the kettle have been on last night?", "-"],
    ["was the kettle on tomorrow?", "-"],
    ["was the spaceship open last night?", "-"],
    ["help me turn on the kitchen light", "-"],
    ["is the kettle on?", "-"],
  ],
  continued: [
    ["was the kitchen light on yesterday?", "and at 9 am?", "whether on light.cook 31 09:00"],
    ["was the kitchen light on yesterday?", "kitchen light on", "-"],
    [
      "was the kitchen light on yesterday?",
      "and today?",
      "whether on light.cook 01 00:00 – 01 18:00",
    ],
    [
      "was the kitchen light on yesterday?",
      "what about the reading lamp?",
      "whether on light.reading 31 00:00 – 01 00:00",
    ],
    [
      "was the kitchen light on yesterday?",
      "and off?",
      "whether off light.cook 31 00:00 – 01 00:00",
    ],
    ["was the kitchen light on yesterday?", "is the reading lamp on?", "-"],
    ["was the kitchen light on yesterday?", "turn it off", "-"],
    ["which lights were on at 8 yesterday morning?", "and at nine?", "which on light.* 31 09:00"],
  ],
};
