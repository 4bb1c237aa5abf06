/** One request of a measurement: as plain as it can be, so that it costs little beside what is measured. */
import http from "node:http";

export interface Load {
  readonly url: string;
  readonly method?: string;
  readonly body?: object;
  readonly authorization?: string | undefined;
}

/** Resolves when the answer has come; rejects unless it is 200. */
export const send = (agent: http.Agent, { url, method = "GET", body, authorization }: Load) =>
  new Promise<void>((resolve, reject) => {
    const headers = {
      ...(authorization && { authorization }),
      ...(body && { "content-type": "application/json" }),
    };
    const request = http.request(url, { agent, method, headers }, (response) => {
      response.resume().on("end", () => {
        if (response.statusCode === 200) resolve();
        else reject(new Error(`${method} ${url} answers ${response.statusCode}`));
      });
    });
    request.on("error", reject).end(body && JSON.stringify(body));
  });
