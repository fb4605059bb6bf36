import { useCallback, useState, type ReactNode } from 'react';
import { roleOf } from '#protocol/roles.ts';
import type { Me, People } from '#protocol/workbench.ts';
import { call } from '#workbench/api/request.ts';
import { InvitationLink, Invitations } from './Invitations.tsx';
import { Ask } from '#workbench/shell/Ask.tsx';
import { Time } from '#workbench/shell/Time.tsx';
import { type Act, useAct } from '#workbench/shell/use-act.ts';
import { useMe } from '#workbench/shell/use-route.ts';
import { useLoaded } from '#workbench/shell/use-loaded.ts';
import { Confirm } from '#workbench/shell/Confirm.tsx';
import { Fault } from '#workbench/shell/Fault.tsx';
import { ScrollTable } from '#workbench/shell/ScrollTable.tsx';
import look from '#workbench/shell/look.module.css';

/** Lists the people and the programs that may use the workbench. */
export function PeopleView(): ReactNode {
  const me = useMe();
  const { value: people, fault, reload } = useLoaded(useCallback(async () => call('GET /editors', {}), []));
  const [isInviting, setIsInviting] = useState(false);
  const [link, setLink] = useState('');
  const { fault: actFault, act } = useAct(reload);
  if (!people) return <p className={look['page']}>{fault ?? 'Reading the list…'}</p>;
  return (
    <div className={look['page']}>
      <div className={`${look['row']} ${look['between']}`}>
        <h1 className={look['title']}>People</h1>
        <button className={look['primary']} type="button" onClick={() => setIsInviting(true)}>
          Invite somebody
        </button>
      </div>
      {link !== '' && <InvitationLink link={link} />}
      <Fault text={actFault} />
      <Editors people={people} me={me} act={act} />
      {people.invitations.length > 0 && <Invitations people={people} act={act} onLink={setLink} />}
      {people.tokens.length > 0 && <Tokens people={people} act={act} />}
      {isInviting && (
        <Ask
          title="Invite somebody"
          about={
            <p className={look['muted']}>You get a link that works once, for a week. Send it to them.</p>
          }
          panel="invite"
          action="Make the link"
          onClose={() => setIsInviting(false)}
          onSend={async ({ email, role }) => {
            const body = { email: String(email), role: roleOf(role) };
            setLink((await call('POST /editors', { body })).link);
            setIsInviting(false);
            reload();
          }}
        />
      )}
    </div>
  );
}

interface ListProps {
  readonly people: People;
  readonly act: Act;
}

function Editors({ people, me, act }: ListProps & { readonly me: Me }): ReactNode {
  const [asked, setAsked] = useState('');
  return (
    <>
      <ScrollTable label="Table of people" columns={['Person', 'Role', '']}>
        {people.editors.map(({ email, role }) => (
          <tr key={email}>
            <td>{email}</td>
            <td>{role}</td>
            <td className={look['end']}>
              {email !== me.name && (
                <button
                  className={`${look['plain']} ${look['danger']}`}
                  type="button"
                  aria-label={`Remove ${email}`}
                  onClick={() => setAsked(email)}
                >
                  Remove
                </button>
              )}
            </td>
          </tr>
        ))}
      </ScrollTable>
      {asked !== '' && (
        <Confirm
          title={`Remove ${asked}?`}
          about="They are signed out at once. The tokens and open invitations that they made end, too."
          action="Remove them"
          onAct={() => act(async () => call('DELETE /editors/:email', { params: { email: asked } }))}
          onClose={() => setAsked('')}
        />
      )}
    </>
  );
}

function Tokens({ people, act }: ListProps): ReactNode {
  return (
    <section className={look['stack']} aria-labelledby="programs">
      <h2 className={look['subtitle']} id="programs">
        Programs
      </h2>
      <ScrollTable label="Table of programs" columns={['Program', 'Role', 'Token made', '']}>
        {people.tokens.map(({ name, role, since, by, until, ended }) => (
          <tr key={name}>
            <td>{name}</td>
            <td>{role}</td>
            <td>
              <Time iso={since} />
              <span>{`, by ${by}`}</span>
              {until !== undefined && (
                <>
                  <span>, ends</span> <Time iso={until} />
                </>
              )}
              {ended === true && <span> (does not work any more)</span>}
            </td>
            <td className={look['end']}>
              <button
                className={`${look['plain']} ${look['danger']}`}
                type="button"
                aria-label={`Revoke the token of ${name}`}
                onClick={() => act(async () => call('DELETE /tokens/:name', { params: { name } }))}
              >
                Revoke
              </button>
            </td>
          </tr>
        ))}
      </ScrollTable>
    </section>
  );
}
