/** English, page by page. */
import { common } from "./en/common.ts";
import { device } from "./en/device.ts";
import { home } from "./en/home.ts";
import { login } from "./en/login.ts";
import { more } from "./en/more.ts";
import { scenes } from "./en/scenes.ts";
import { shell } from "./en/shell.ts";
import { states } from "./en/states.ts";
import { talk } from "./en/talk.ts";

export default { common, device, home, login, more, scenes, shell, states, talk } as const;
