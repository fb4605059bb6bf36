import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FileDifference } from './FileDifference.tsx';

const PATH = 'forms/sign-up/tracking.json';
const WITHOUT = new Map([
  ['catalogs/messages/en.json', JSON.stringify({ 'sign-up.title': 'Create your account' })],
]);
const WITH = new Map([...WITHOUT, [PATH, '{}']]);

it.each([
  { ofLive: WITHOUT, ofRelease: WITH, because: 'the release has it' },
  { ofLive: WITH, ofRelease: WITHOUT, because: 'only what is live has it' },
])('R18.10 a difference without words names the form by its title: $because', ({ ofLive, ofRelease }) => {
  render(<FileDifference path={PATH} ofLive={ofLive} ofRelease={ofRelease} />);
  expect(screen.getByText(/^Settings of the form “Create your account” differ\./)).not.toBeNull();
});
