/** What became of a packet. */
export type Delivery =
  | { readonly outcome: 'acknowledged'; readonly recordCount: number; readonly answer: Uint8Array }
  | { readonly outcome: 'logged_in'; readonly answer: Uint8Array }
  | { readonly outcome: 'refused'; readonly answer: Uint8Array }
  /** Sent; the protocol gives no answer to it. */
  | { readonly outcome: 'no_answer_due'; readonly note: string }
  | { readonly outcome: 'not_answered'; readonly note: string };
