import { beforeAll, describe, expect, it, vi } from 'vitest';
import { isTyping } from './typing-target.ts';

class Element extends EventTarget {
  readonly tagName: string;
  readonly isContentEditable: boolean;
  constructor(tagName: string, isContentEditable = false) {
    super();
    this.tagName = tagName;
    this.isContentEditable = isContentEditable;
  }
}
class Input extends Element {
  readonly type: string;
  constructor(type: string) {
    super('INPUT');
    this.type = type;
  }
}

beforeAll(() => {
  vi.stubGlobal('HTMLElement', Element);
  vi.stubGlobal('HTMLInputElement', Input);
});

describe('a key is text', () => {
  it.each(['text', 'search', 'password', 'date', 'number'])('in an input of type %s', (type) => {
    expect(isTyping(new Input(type))).toBe(true);
  });

  it('in a text area, a choice and what can be edited', () => {
    expect([new Element('TEXTAREA'), new Element('SELECT'), new Element('DIV', true)].every(isTyping)).toBe(true);
  });
});

describe('a key is a shortcut', () => {
  it.each(['checkbox', 'radio', 'button'])('on an input of type %s', (type) => {
    expect(isTyping(new Input(type))).toBe(false);
  });

  it('everywhere else', () => {
    expect([new Element('A'), new Element('BODY'), new EventTarget(), null].some(isTyping)).toBe(false);
  });
});
