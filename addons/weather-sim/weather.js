/** The weather of a moment, made up: a day's course with a slow wander on top. */

const DAY_MS = 86_400_000;

/** Between -1 and 1, smooth, and of no simple period. */
const wander = (ms, days) => Math.sin(ms / (days * DAY_MS)) * Math.cos(ms / (days * 1.7e7));

const rounded = (value) => Math.round(value * 10) / 10;
const within = (value, low, high) => Math.min(high, Math.max(low, value));

/**
 * @param ms  Epoch milliseconds.
 * @param warmest  Temperature at noon of an ordinary day, in °C.
 */
export const weatherAt = (ms, warmest) => {
  const noon = Math.cos(((ms % DAY_MS) / DAY_MS - 0.5) * 2 * Math.PI);
  const temperature = warmest - 5 + 5 * noon + 3 * wander(ms, 0.002);
  return {
    temperature: rounded(temperature),
    humidity: Math.round(
      within(75 - 2 * (temperature - warmest + 5) + 9 * wander(ms, 0.003), 15, 100),
    ),
    wind: rounded(within(4 + 4 * wander(ms, 0.001), 0, 30)),
  };
};
