import type { FastifyReply } from 'fastify';
import { ApiFault } from '#server/faults.ts';
import type { PublishOutcome, Refusal } from '#server/publishing/outcomes.ts';

/** Responds 201 with the number of the new release, or refuses with the reason why nothing was published. */
export async function sendOutcome(reply: FastifyReply, outcome: PublishOutcome): Promise<FastifyReply> {
  if (outcome.kind === 'published') return reply.code(201).send({ number: outcome.number });
  throw refusalOf(outcome);
}

/** Turns the reason why nothing was published into the refusal of the call. */
export function refusalOf(outcome: Refusal): ApiFault {
  const { kind, ...reason } = outcome;
  if (kind === 'unknown') return new ApiFault('notFound');
  if (kind === 'changed') return new ApiFault('stale');
  if (kind === 'notAllowed') return new ApiFault('notAllowed');
  return new ApiFault('conflict', undefined, { body: kind === 'unchanged' ? { unchanged: true } : reason });
}
