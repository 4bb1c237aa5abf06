/** English: what surrounds the pages. */
export const shell = {
  area: "Area",
  findings: "Found",
  keyEnter: "Opens or switches what is chosen",
  keyEscape:
    "Closes a dialog. In a selection it leads to the commands, and there it ends the selection",
  keyHelp: "Shows the keys",
  keySearch: "Search and commands",
  keyTab: "Moves to the next control",
  keys: "Keys",
  label: "Label",
  lost: "Not connected since {time}. What you do waits until Hearth answers.",
  notFound: "No such page",
  notFoundText: "This page does not exist, or you may not see it.",
  nothingFound: "Nothing is called “{text}”.",
  page: "Page",
  pages: "Pages",
  paletteKeys: "Enter opens, Shift and Enter switches.",
  resumed: {
    one: "Connected again. {count} change meanwhile.",
    other: "Connected again. {count} changes meanwhile.",
  },
  search: "Search",
  searchHint: "A device, an area, a label or a page",
  skip: "To the content",
} as const;
