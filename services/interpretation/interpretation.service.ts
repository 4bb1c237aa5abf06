/** Interpretation: sentences become commands and answers, or a question back; language models help where they are set. */
import { interpretation, said } from "../../shared/contracts/interpretation.ts";
import { broadcast, implement } from "../../shared/kernel/contract.ts";
import type { ServiceDeps } from "../../shared/service-deps.ts";
import { openSaidSentences } from "./dialogue/said-sentences.ts";
import type { Interpret } from "./interpreter.ts";
import { openModelService } from "./models/model-service.ts";
import { openPackFolder } from "./packs/pack-folder.ts";

export default (deps: ServiceDeps) => {
  const { broker, store, clock, config } = deps;
  const sayings = openSaidSentences(store, clock);
  const packs = openPackFolder(deps);
  const { models, service: modelService } = openModelService(deps);

  let interpreter: Promise<Interpret> | undefined;
  const open = async () => {
    const { openInterpreter } = await import("./interpreter.ts");
    return openInterpreter(deps, { packs, models, sayings });
  };
  /** Loaded with the first sentence: a home without sentences neither waits for it nor holds it in memory. */
  const reader = (): Promise<Interpret> => {
    interpreter ??= open();
    return interpreter;
  };
  const interpret: Interpret = async (...sentence) => (await reader())(...sentence);

  /**
   * In a cluster, it is loaded before other processes can ask, with the language of the home: they take one that loads it in
   * between for one that does not answer. What fails here fails with the first sentence, and not the start.
   */
  const prepare = async () => {
    if (config.TRANSPORTER === "none") return;
    try {
      const [{ openLanguage }] = await Promise.all([import("./lexicon/languages.ts"), reader()]);
      await openLanguage(config.SENTENCE_LANGUAGE);
    } catch (error) {
      broker.logger.warn("what reads sentences could not be loaded at the start", { error });
    }
  };

  const sentences = implement(
    interpretation,
    {
      interpret: (ctx) => interpret(ctx, ctx.params, () => undefined),

      packs: () => packs.list(),

      saidFor: ({ params }) => sayings.find(params.context_id),

      converse(ctx) {
        const { stream, ...sentence } = ctx.params;
        let index = 0;
        return interpret(ctx, sentence, (text) => {
          const part = { stream, index, text };
          index += 1;
          broadcast(broker, said, part).catch((error: unknown) =>
            broker.logger.debug("words of a language model could not be sent", { error }),
          );
        });
      },
    },
    { started: prepare },
  );
  return [sentences, modelService];
};
