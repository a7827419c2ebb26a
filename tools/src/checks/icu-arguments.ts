import { TYPE, parse } from '@formatjs/icu-messageformat-parser';
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';

/** The values a text asks for, by name with what kind it is; throws for a text that does not parse. */
export function listIcuArguments(text: string): readonly string[] {
  return [...new Set(argumentsIn(parse(text, { requiresOtherClause: true })))].toSorted();
}

/** True when the text has words of its own beside its arguments. */
export function hasWords(text: string): boolean {
  return listWords(text).some((word) => /\p{L}/u.test(word));
}

/** What a text says itself, without its values, every form of a choice; throws for a text that does not parse. */
export function listWords(text: string): readonly string[] {
  return wordsIn(parse(text));
}

function argumentsIn(elements: readonly MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    switch (element.type) {
      case TYPE.literal:
      case TYPE.pound:
        return [];
      case TYPE.argument:
        return [`{${element.value}}`];
      case TYPE.number:
      case TYPE.date:
      case TYPE.time:
        return [`{${element.value}, ${TYPE[element.type]}}`];
      case TYPE.plural:
      case TYPE.select: {
        const inner = Object.values(element.options).flatMap(({ value }) => argumentsIn(value));
        return [`{${element.value}, ${describeChoice(element)}}`, ...inner];
      }
      case TYPE.tag:
        return [`<${element.value}>`, ...argumentsIn(element.children)];
    }
  });
}

/** Languages differ in their plural forms, but a choice between values must offer the same values. */
function describeChoice(element: Extract<MessageFormatElement, { options: unknown }>): string {
  return element.type === TYPE.select ? `select ${Object.keys(element.options).toSorted().join('/')}` : 'plural';
}

function wordsIn(elements: readonly MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.literal) return [element.value];
    if (element.type === TYPE.tag) return wordsIn(element.children);
    if (element.type === TYPE.plural || element.type === TYPE.select)
      return Object.values(element.options).flatMap(({ value }) => wordsIn(value));
    return [];
  });
}
