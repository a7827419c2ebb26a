/** What a mail says, before it becomes HTML and plain text. */
export interface MailContent {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** The one thing to do; null = nothing. */
  readonly action: { readonly label: string; readonly url: string } | null;
  /** Smaller, after the action. */
  readonly afterword: readonly string[];
}
