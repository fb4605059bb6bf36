/** How far the delivery of an event to the receiver is: the server still tries, has delivered it, or has given up. */
export const WEBHOOK_STATES = ['waiting', 'delivered', 'givenUp'] as const;
export type WebhookState = (typeof WEBHOOK_STATES)[number];
