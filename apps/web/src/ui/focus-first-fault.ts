/** Moves the focus to the first field marked as wrong in the form around an element; without one, to the element. */
export function focusFirstFault(element: HTMLElement): void {
  const form = element.closest('form') ?? element.parentElement;
  const marked = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  (marked ?? element).focus();
}
