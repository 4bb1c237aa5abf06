/** English: the sheet of one device. */
export const device = {
  area: "Area",
  brightness: "Brightness",
  favourite: "Favourite",
  id: "Entity",
  since: "since {time}",
} as const;
