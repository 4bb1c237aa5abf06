/** Shows the API documentation; everything it needs comes from this service. */
window.SwaggerUIBundle({
  url: "/openapi.json",
  dom_id: "#api",
  deepLinking: true,
  validatorUrl: null,
  persistAuthorization: false,
});

const element = (name, ...content) => {
  const one = document.createElement(name);
  one.append(...content);
  return one;
};

const ACTIONS = { send: "The service sends", receive: "Clients may send" };

/** Streams are more than requests: what is said on them, Swagger UI has no place for. */
const streamsOf = ({ channels, operations }) => {
  const at = ({ $ref }) => $ref.split("/").at(-1);
  const messageRow = ({ name, summary, payload }) => {
    const schema = element("pre", JSON.stringify(payload, null, 2));
    const details = element("details", element("summary", summary), schema);
    return element("tr", element("td", element("code", name)), element("td", details));
  };
  const operationPart = ({ action, channel, messages }) => {
    const rows = messages.map((ref) => messageRow(channels[at(channel)].messages[at(ref)]));
    return [element("h4", ACTIONS[action]), element("table", ...rows)];
  };
  return Object.entries(channels).map(([key, { title, summary, description }]) => {
    const own = Object.values(operations).filter(({ channel }) => at(channel) === key);
    const heading = element("summary", element("code", title), ` ${summary}`);
    return element("details", heading, element("p", description), ...own.flatMap(operationPart));
  });
};

const showStreams = async () => {
  const response = await fetch("/asyncapi.json");
  const streams = streamsOf(await response.json());
  document.querySelector("#streams").append(...streams);
};

void showStreams();
