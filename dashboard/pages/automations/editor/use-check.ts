/** Has the service check what is being edited, in a dry run once the typing has paused. */
import { useEffect, useState } from "preact/hooks";
import { ApiError } from "../../../core/api.ts";
import { after } from "../../../core/clock.ts";
import { checkAutomation, type PreviewedRuns } from "../automations-api.ts";
import { type EditedAutomation, textOfConfig } from "../config/draft.ts";
import { type ConfigProblem, problemsOf } from "../config/problems.ts";

export interface ConfigCheck {
  readonly problems: readonly ConfigProblem[];
  readonly warnings: readonly ConfigProblem[];
  /** What it would have done; of the last draft that was without problems. */
  readonly preview?: PreviewedRuns;
  /** Why the service could not check it. */
  readonly error?: ApiError;
  /** Whether the draft is the one that was checked. */
  readonly isDone: boolean;
}

const PAUSE_MS = 400;

const NONE: ConfigCheck = { problems: [], warnings: [], isDone: false };

const checkOnce = async (config: EditedAutomation["config"]): Promise<Partial<ConfigCheck>> => {
  try {
    const { warnings = [], preview } = await checkAutomation(config);
    return { warnings, ...(preview && { preview }) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const problems = problemsOf(error, config);
    return problems.length > 0 ? { problems } : { error };
  }
};

export const useCheck = ({ config, mistake }: EditedAutomation, isWanted: boolean): ConfigCheck => {
  const [check, setCheck] = useState<ConfigCheck>(NONE);
  useEffect(() => {
    let isCurrent = true;
    setCheck((last) => (isWanted ? { ...last, isDone: false } : NONE));
    if (mistake || !isWanted) return;
    const run = async () => {
      const found = await checkOnce(config);
      if (isCurrent)
        setCheck(({ preview }) => ({
          ...NONE,
          ...(preview && { preview }),
          ...found,
          isDone: true,
        }));
    };
    const cancel = after(PAUSE_MS, () => void run());
    return () => {
      isCurrent = false;
      cancel();
    };
  }, [textOfConfig(config), mistake !== undefined, isWanted]);
  return check;
};
