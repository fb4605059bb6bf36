import type { ReactNode } from 'react';
import type { People } from '#protocol/workbench.ts';
import { call } from '#workbench/api/request.ts';
import look from '#workbench/shell/look.module.css';
import { ScrollTable } from '#workbench/shell/ScrollTable.tsx';
import { Time } from '#workbench/shell/Time.tsx';
import type { Act } from '#workbench/shell/use-act.ts';

/** The link of a new invitation, with a button that copies it. */
export function InvitationLink({ link }: { readonly link: string }): ReactNode {
  return (
    <output className={`${look['notice']} ${look['stack']}`}>
      <p>Send this link. It is shown only once.</p>
      <p className={look['code']}>{link}</p>
      <button
        className={look['button']}
        type="button"
        onClick={() => void navigator.clipboard.writeText(link)}
      >
        Copy the link
      </button>
    </output>
  );
}

interface InvitationsProps {
  readonly people: People;
  readonly act: Act;
  /** Receives a new link, or an empty text when the link has ended. */
  readonly onLink: (link: string) => void;
}

/** The open invitations, each with buttons that make a new link or take it back (R18.9). */
export function Invitations({ people, act, onLink }: InvitationsProps): ReactNode {
  return (
    <section className={look['stack']} aria-labelledby="invitations">
      <h2 className={look['subtitle']} id="invitations">
        Open invitations
      </h2>
      <ScrollTable label="Table of open invitations" columns={['Person', 'Role', 'Invited', '']}>
        {people.invitations.map(({ email, role, by, until }) => (
          <tr key={email}>
            <td>{email}</td>
            <td>{role}</td>
            <td>
              <span>{`by ${by}, ends`}</span> <Time iso={until} />
            </td>
            <td className={look['end']}>
              <button
                className={look['plain']}
                type="button"
                aria-label={`Make a new link for ${email}`}
                onClick={() =>
                  act(async () =>
                    onLink((await call('POST /invitations/:email', { params: { email } })).link),
                  )
                }
              >
                Make a new link
              </button>
              <button
                className={`${look['plain']} ${look['danger']}`}
                type="button"
                aria-label={`Take back the invitation of ${email}`}
                onClick={() =>
                  act(async () => {
                    await call('DELETE /invitations/:email', { params: { email } });
                    // The link does not work any more.
                    onLink('');
                  })
                }
              >
                Take back
              </button>
            </td>
          </tr>
        ))}
      </ScrollTable>
    </section>
  );
}
