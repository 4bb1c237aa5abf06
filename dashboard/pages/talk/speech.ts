/** Speech recognition of the browser, where it has one. */
import { locale } from "../../core/text.ts";

interface Recognition {
  lang: string;
  onresult: ((event: { readonly results: { readonly transcript: string }[][] }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  stop(): void;
}

type RecognitionClass = new () => Recognition;

const found = globalThis as unknown as {
  readonly SpeechRecognition?: RecognitionClass;
  readonly webkitSpeechRecognition?: RecognitionClass;
};
const Recognizer = found.SpeechRecognition ?? found.webkitSpeechRecognition;

export const canListen = Recognizer !== undefined;

interface SpeechListener {
  readonly onText: (text: string) => void;
  readonly onEnd: () => void;
}

/** Listens for one sentence. @returns what stops it. */
export const listen = ({ onText, onEnd }: SpeechListener): (() => void) => {
  if (!Recognizer) return () => {};
  const recognition = new Recognizer();
  recognition.lang = locale.value;
  recognition.onresult = ({ results }) => onText(results[0]?.[0]?.transcript ?? "");
  recognition.onend = onEnd;
  recognition.start();
  return () => recognition.stop();
};
