import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openPage } from '../../testing/open-page.tsx';

const problem = (code: string, detail = 'In the words of the server.') => ({
  status: 422,
  body: { status: 422, code, detail },
});
const press = async (name: string): Promise<void> => {
  fireEvent.click(await screen.findByRole('button', { name }));
};
const fill = async (label: string, value: string): Promise<HTMLElement> => {
  const field = await screen.findByLabelText(label);
  fireEvent.change(field, { target: { value } });
  return field;
};

describe('the login', () => {
  it('refuses a wrong password in words and keeps what was typed', async () => {
    await openPage('/login', { 'POST /tyrewatch/auth/token': problem('credentials_incorrect') });
    const name = await fill('Username or e-mail', 'demo');
    await fill('Password', 'not the password');
    await press('Sign in');
    expect(await screen.findByText('Incorrect username or password')).toBeDefined();
    expect(name).toHaveProperty('value', 'demo');
  });
});

describe('asking for a link', () => {
  it('needs a name, and ends the same whether there is somebody of that name', async () => {
    const calls = await openPage('/forgot-password', { 'POST /tyrewatch/auth/forgot': { body: true } });
    await press('Send link');
    expect(await screen.findByText('Enter your username or e-mail address')).toBeDefined();
    expect(calls).toEqual([]);
    await fill('Username or e-mail', 'nobody.at.all');
    await press('Send link');
    expect(await screen.findByText(/^If there is an account of this name/)).toBe(document.activeElement?.firstChild);
    expect(calls).toEqual(['POST /tyrewatch/auth/forgot?username=nobody.at.all']);
  });
});

describe('a link to sign in by', () => {
  it('that is made up is refused in words, and another can be asked for', async () => {
    await openPage('/otp?token=made-up', {
      'POST /tyrewatch/auth/otp': problem('link_invalid', 'This link is no longer valid.'),
    });
    await press('Sign in');
    expect(await screen.findByText('This link is no longer valid.')).toBeDefined();
    expect(await screen.findByRole('button', { name: 'Send link' })).toBeDefined();
  });
});
