/** Offers the action `notify`: whatever it is told becomes a line of its log. */
export default {
  name: "notify_log",

  actions: {
    notify: {
      description: "Write a line to the log of the add-on",
      params: {
        message: { type: "string", min: 1, max: 1000 },
        title: { type: "string", max: 100, optional: true },
      },
      handler({ params: { title, message } }) {
        this.logger.info(title ? `${title}: ${message}` : message);
        return { written: true };
      },
    },
  },
};
