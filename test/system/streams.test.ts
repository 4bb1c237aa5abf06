/** Streams: who may follow what, and that nothing is missed. */
import "./streams/credentials.ts";
import "./streams/dead-peers.ts";
import "./streams/doors.ts";
import "./streams/filters.ts";
import "./streams/grants.ts";
import "./streams/intervals.ts";
import "./streams/kinds.ts";
import "./streams/limits.ts";
import "./streams/named.ts";
import "./streams/one-event.ts";
import "./streams/paper.ts";
import "./streams/poll.ts";
import "./streams/resume.ts";
import "./streams/revocation.ts";
import "./streams/robustness.ts";
import "./streams/stopping.ts";
