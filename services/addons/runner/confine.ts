/** Takes away what an add-on could do past Node's permissions, which leave some ways open. */
import { builtinModules, syncBuiltinESMExports } from "node:module";

/**
 * What Node 24 has and checks by its permissions, or what does no harm. Any other module, as a later Node may
 * bring one that opens files by itself, is emptied until it was looked at; so is `node:sqlite`.
 */
export const KNOWN_MODULES: readonly string[] = (
  "_http_agent _http_client _http_common _http_incoming _http_outgoing _http_server _stream_duplex " +
  "_stream_passthrough _stream_readable _stream_transform _stream_wrap _stream_writable _tls_common _tls_wrap " +
  "assert assert/strict async_hooks buffer child_process cluster console constants crypto dgram " +
  "diagnostics_channel dns dns/promises domain events fs fs/promises http http2 https inspector " +
  "inspector/promises module net os path path/posix path/win32 perf_hooks process punycode querystring readline " +
  "readline/promises repl stream stream/consumers stream/promises stream/web string_decoder sys timers " +
  "timers/promises tls trace_events tty url util util/types v8 vm wasi worker_threads zlib node:sea node:test " +
  "node:test/reporters"
).split(" ");

/** Functions of known modules that no permission covers. */
const UNCHECKED: Readonly<Record<string, readonly string[]>> = {
  process: [
    // A signal opens the debugger of the process that gets it, and with it everything.
    ...["kill", "_kill", "_debugProcess", "_debugEnd"],
    // Of root: another user would be another boundary.
    ...["setuid", "seteuid", "setgid", "setegid", "setgroups", "initgroups"],
  ],
  os: ["setPriority"],
  // Some of V8's flags write files.
  v8: ["setFlagsFromString"],
};

/** What a pipe's handle could reach a socket of another program with. */
const PATH_WAYS = ["bind", "connect", "listen", "open", "fchmod"] as const;

const denied = () => {
  throw Object.assign(new TypeError("Access to this API has been restricted"), {
    code: "ERR_ACCESS_DENIED",
  });
};

const moduleOf = (name: string) =>
  process.getBuiltinModule(name) as unknown as Record<string, unknown> | undefined;

/**
 * Before anything of the add-on is loaded.
 *
 * @param pipe  Prototype of the handle of an open pipe: `net`, `http` and `tls` reach sockets of the file system
 *              through it alone.
 */
export const confine = (pipe: object): void => {
  for (const [name, functions] of Object.entries(UNCHECKED))
    for (const one of functions) Reflect.deleteProperty(moduleOf(name) ?? {}, one);
  for (const name of builtinModules.filter((one) => !KNOWN_MODULES.includes(one))) {
    const unknown = moduleOf(name) ?? {};
    for (const key of Reflect.ownKeys(unknown)) Reflect.deleteProperty(unknown, key);
  }
  for (const name of PATH_WAYS) Object.defineProperty(pipe, name, { value: denied });
  syncBuiltinESMExports();
};
