/** How many more mails the server sends for a new sign-up, and the least time between two of them in milliseconds (R15.1). */
export const FURTHER_MAILS = 4;
export const MAIL_EVERY_MS = 60_000;
