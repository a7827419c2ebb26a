/** Whose cards there are; `manual` = of a provider that is not asked by the product (product decision 28). */
export const simProviders = ['manual', '1nce', 'emnify', 'twilio'] as const;
/** A provider of SIM cards. */
export type SimProvider = (typeof simProviders)[number];

/** What a card is: as its provider last reported, `requested` while something else was asked for, `failed` once that came to nothing, `unknown` while nothing was reported. */
export const simCardStates = ['active', 'suspended', 'requested', 'failed', 'unknown'] as const;
/** What a card is. */
export type SimCardState = (typeof simCardStates)[number];
