/** Agents of language models: household tasks over each way in. */
import "./agents/loop.ts";
