import { describe, expect, it } from 'vitest';
import PUBLISH from '#workbench/panels/forms/publish/schema.json' with { type: 'json' };
import { isFirstOfTwo, plannedTime, whyNot, zoneName } from './planned-time.ts';

const TIME = PUBLISH.then.properties.time;

// The tests run in the zone Europe/Berlin.
describe('R18.10 the time of a schedule', () => {
  it.each([
    { day: '2027-01-10', time: '09:00', kind: 'once', at: '2027-01-10T08:00:00.000Z', because: 'winter' },
    { day: '2027-07-10', time: '09:00', kind: 'once', at: '2027-07-10T07:00:00.000Z', because: 'summer' },
    {
      day: '2027-03-28',
      time: '01:59',
      kind: 'once',
      at: '2027-03-28T00:59:00.000Z',
      because: 'just before',
    },
    { day: '2027-03-28', time: '03:00', kind: 'once', at: '2027-03-28T01:00:00.000Z', because: 'just after' },
    {
      day: '2027-10-31',
      time: '02:30',
      kind: 'twice',
      at: '2027-10-31T00:30:00.000Z',
      because: 'the first one',
    },
    {
      day: '2027-10-31',
      time: '03:00',
      kind: 'once',
      at: '2027-10-31T02:00:00.000Z',
      because: 'later that day',
    },
  ])('is $at for $day $time: $because', ({ day, time, kind, at }) => {
    expect(plannedTime({ when: 'later', day, time })).toStrictEqual({ kind, at: new Date(at) });
  });

  it.each([
    { iso: '2027-10-31T00:30:00.000Z', isFirst: true, because: 'the clocks show 02:30 again an hour later' },
    { iso: '2027-10-31T01:30:00.000Z', isFirst: false, because: 'it is the second 02:30' },
    { iso: '2027-10-30T00:30:00.000Z', isFirst: false, because: 'it exists once' },
  ])('is the first of two: $isFirst for $iso, because $because', ({ iso, isFirst }) => {
    expect(isFirstOfTwo(iso)).toBe(isFirst);
  });

  it.each([
    { typed: '09:00', time: '09:00', because: 'as the example says' },
    { typed: '9:00', time: '09:00', because: 'one digit for the hour' },
    { typed: '9.00', time: '09:00', because: 'a dot' },
    { typed: '0900', time: '09:00', because: 'no sign between' },
    { typed: '930', time: '09:30', because: 'no sign, and one digit for the hour' },
    { typed: '9', time: '09:00', because: 'a full hour' },
    { typed: '17', time: '17:00', because: 'a full hour of two digits' },
    { typed: '23.59', time: '23:59', because: 'the last minute' },
  ])('R18.10 takes $typed as $time: $because', ({ typed, time }) => {
    expect(new RegExp(TIME.pattern).test(typed)).toBe(true);
    expect(plannedTime({ when: 'later', day: '2027-01-10', time: typed })).toStrictEqual({
      kind: 'once',
      at: new Date(`2027-01-10T${time}`),
    });
  });

  it.each(['24:00', '9:60', '9:0', 'nine', '9-00', '12345', ''])('R18.10 “%s” is no time', (typed) => {
    expect(new RegExp(TIME.pattern).test(typed)).toBe(false);
  });

  it('R18.10 is in a zone that has a name', () => {
    expect(zoneName()).toBe(process.env['TZ']);
  });

  it.each(['02:00', '02:30', '02:59'])('does not exist at %s when the clocks go forward', (time) => {
    const answers = { when: 'later', day: '2027-03-28', time };
    const found = plannedTime(answers);
    expect(found).toStrictEqual({ kind: 'never', next: '03:00' });
    expect(found && whyNot(found, answers)).toBe(
      `There is no ${time} on that day: the clocks go forward. The next time is 03:00.`,
    );
  });

  it.each([
    { answers: { when: 'later', time: '09:00' }, because: 'there is no day' },
    { answers: { when: 'later', day: '2027-01-10' }, because: 'there is no time' },
  ])('R18.10 is asked for again: $because', ({ answers }) => {
    const found = plannedTime(answers);
    expect(found && whyNot(found, answers)).toBe('Choose a day, and write a time such as 09:00.');
  });

  it('R12.6 is none while the editor publishes now', () => {
    expect(plannedTime({ when: 'now', day: '2027-01-10', time: '09:00' })).toBeUndefined();
  });
});
