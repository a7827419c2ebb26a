import type { Page } from '@playwright/test';

/** Shows the interface in a language without changing whose it is. */
export async function speak(page: Page, language: string): Promise<void> {
  await page.route('**/tyrewatch/me', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), language } });
  });
}
