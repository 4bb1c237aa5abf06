/** A dialog over the page; Escape and a click beside it close it, and the focus returns to where it was. */

import { mdiClose } from "@mdi/js";
import { useLayoutEffect, useRef } from "preact/hooks";
import { classes, html, type View } from "../core/html.ts";
import { t } from "../core/text.ts";
import { IconButton } from "./buttons.ts";

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children?: View;
  /** A sheet stands at the side of a wide screen, at the bottom of a narrow one. */
  readonly kind?: "sheet" | "box";
}

export const Dialog = ({ title, onClose, children, kind = "box" }: DialogProps) => {
  const element = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = element.current;
    const before = document.activeElement;
    if (dialog && !dialog.open) dialog.showModal();
    return () => {
      dialog?.close();
      // The browser does so only while the dialog is still in the page.
      if (before instanceof HTMLElement && before.isConnected) before.focus();
      else document.querySelector("main")?.focus();
    };
  }, []);
  const onClick = (event: MouseEvent) => {
    if (event.target === element.current) onClose();
  };
  const onCancel = (event: Event) => {
    event.preventDefault();
    onClose();
  };
  return html`
    <dialog ref=${element} class=${classes("dialog", kind)} aria-label=${title} onClick=${onClick} onCancel=${onCancel}>
      <div class="dialog-body">
        <header>
          <h2>${title}</h2>
          <${IconButton} icon=${mdiClose} label=${t("common.close")} onClick=${onClose} />
        </header>
        ${children}
      </div>
    </dialog>
  `;
};
