/** English, page by page. */
import { common } from "./en/common.ts";
import { device } from "./en/device.ts";
import { home } from "./en/home.ts";
import { login } from "./en/login.ts";
import { more } from "./en/more.ts";
import { shell } from "./en/shell.ts";
import { states } from "./en/states.ts";

export default { common, device, home, login, more, shell, states } as const;
