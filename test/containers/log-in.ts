/** Logs in where a house may only just have started. */
import { type Client, clientFor } from "../support/client.ts";
import { eventually } from "../support/wait.ts";

/** @returns what stands in the header Authorization, at any gateway of the house. */
export const logIn = async (url: string, password: string): Promise<string> => {
  const anyone: Client = clientFor(url);
  let token = "";
  const attempt = async () => {
    const answer = await anyone.post("/auth/token", { username: "admin", password });
    token = answer.body.token;
    return answer;
  };
  await eventually(attempt, { status: 200 });
  return `Bearer ${token}`;
};
