/** Kinds of input that take no text, so that a letter typed there is still a shortcut. */
const withoutText = new Set(['button', 'checkbox', 'radio', 'reset', 'submit']);

/** Whether typing goes into a field, where single keys are text. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement
    ? !withoutText.has(target.type)
    : target instanceof HTMLElement && (target.isContentEditable || /^(TEXTAREA|SELECT)$/.test(target.tagName));
