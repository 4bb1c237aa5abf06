/** Requests to the service, with its own errors. */
import { parseJson } from "./escapes.ts";

/** An error as the service has answered it, or `UNREACHABLE`. */
export class ApiError extends Error {
  readonly code: string;
  readonly status: number;
  readonly suggestion: string;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(
    code: string,
    message: string,
    { status = 0, suggestion = "", details = {} as Readonly<Record<string, unknown>> } = {},
  ) {
    super(message);
    this.code = code;
    this.status = status;
    this.suggestion = suggestion;
    this.details = details;
  }
}

export type ApiGroup = "A" | "B" | "C" | "D";
export type Query = Readonly<Record<string, string | number | boolean | undefined>>;

interface RequestOptions {
  /** A file is sent as it is, with the type that `headers` name; anything else as JSON. */
  readonly body?: unknown;
  /** The group of the API whose shape is wanted, where several share the path. */
  readonly group?: ApiGroup;
  readonly query?: Query;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** Sent without the credential: a refusal is about what is sent, and not about who is logged in. */
  readonly isAnonymous?: boolean;
}

type JsonObject = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Groups A, B and C answer `{error: {code, …}}`, group D `{error: true, code, …}`. */
export const asApiError = (body: unknown, status: number): ApiError => {
  const outer = isObject(body) ? body : {};
  const { code, message, suggestion, details } = isObject(outer.error) ? outer.error : outer;
  return new ApiError(String(code ?? "FAILED"), String(message ?? `HTTP ${status}`), {
    status,
    suggestion: typeof suggestion === "string" ? suggestion : "",
    details: isObject(details) ? details : {},
  });
};

/** The credential as a header; the session sets it. */
let authorization: string | undefined;
export const setAuthorization = (header: string | undefined): void => {
  authorization = header;
};

/** Called before a request is answered with 401, once; whether it is to be sent again. */
let renew: () => Promise<boolean> = async () => false;
export const onUnauthorized = (call: typeof renew): void => {
  renew = call;
};

const queryText = (query: Query = {}): string => {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return given.length > 0 ? `?${new URLSearchParams(given)}` : "";
};

const sendOnce = async (
  method: string,
  path: string,
  { body, group, query, headers, signal, isAnonymous = false }: RequestOptions,
): Promise<Response> => {
  try {
    return await fetch(path + queryText(query), {
      method,
      headers: {
        ...(authorization && !isAnonymous && { Authorization: authorization }),
        ...(group && { "X-Api-Group": group }),
        ...(body !== undefined && { "Content-Type": "application/json" }),
        ...headers,
      },
      ...(body !== undefined && { body: body instanceof Blob ? body : JSON.stringify(body) }),
      ...(signal && { signal }),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError("UNREACHABLE", "Hearth does not answer");
  }
};

/**
 * The response of a request that succeeded.
 *
 * @throws ApiError with the code of the service, or UNREACHABLE
 */
export const send = async (
  method: string,
  path: string,
  options: RequestOptions = {},
): Promise<Response> => {
  let response = await sendOnce(method, path, options);
  const isRefused = response.status === 401 && authorization && !options.isAnonymous;
  if (isRefused && (await renew())) {
    response = await sendOnce(method, path, options);
  }
  if (response.ok) return response;
  const text = await response.text();
  let body: unknown;
  try {
    body = parseJson(text);
  } catch {
    body = undefined;
  }
  throw asApiError(body, response.status);
};

/** The JSON answer of a request. @throws ApiError */
export const request = async <Result>(
  method: string,
  path: string,
  options: RequestOptions = {},
): Promise<Result> => parseJson(await (await send(method, path, options)).text()) as Result;

export const get = <Result>(path: string, options: RequestOptions = {}): Promise<Result> =>
  request<Result>("GET", path, options);

export const post = <Result>(
  path: string,
  body: unknown,
  options: RequestOptions = {},
): Promise<Result> => request<Result>("POST", path, { ...options, body });
