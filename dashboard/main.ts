/** Starts the dashboard in the page. */
import htm from "htm";
import { h, render } from "preact";

const html = htm.bind(h);

const app = document.getElementById("app");
if (app) render(html`<main><h1>Hearth</h1></main>`, app);
