import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { PersonData } from '#protocol/workbench.ts';
import { may } from '#protocol/roles.ts';
import { call } from '#workbench/api/request.ts';
import { isNotFound } from '#workbench/draft/draft-gone.ts';
import { Fault } from '#workbench/shell/Fault.tsx';
import { SearchForm } from '#workbench/shell/SearchForm.tsx';
import { useMe } from '#workbench/shell/use-route.ts';
import { useAct } from '#workbench/shell/use-act.ts';
import look from '#workbench/shell/look.module.css';
import { FoundPerson } from './FoundPerson.tsx';

/** The data that an owner has looked up, and the address. The address of the page does not name it, because browsers keep that. */
interface Found {
  readonly email: string;
  readonly data: PersonData;
}

/** Shows an owner what is kept about one person, to download or erase it (R15.5). */
export function PersonView(): ReactNode {
  const me = useMe();
  const [found, setFound] = useState<Found | null>(null);
  const [news, setNews] = useState('');
  const { fault, act } = useAct();
  if (!may(me, 'owner'))
    return <p className={look['page']}>Only an owner may see what is kept about a person.</p>;
  const find = async (email: string): Promise<void> => {
    setFound(null);
    setNews('');
    const data = await readKept(email);
    if (data) setFound({ email, data });
    else setNews(`Nothing is kept about ${email}.`);
  };
  const erase = async (email: string): Promise<void> => {
    await call('DELETE /people/:email', { params: { email } });
    setFound(null);
    setNews(`Everything about ${email} is erased.`);
  };
  return (
    <div className={look['page']}>
      <p>
        <Link to="/submissions">All submissions</Link>
      </p>
      <div className={look['stack']}>
        <h1 className={look['title']}>One person</h1>
        <p className={look['lede']}>
          Everything that is kept about the person with an email address. The audit says that you looked.
        </p>
      </div>
      {/* It accepts every text, because addresses have letters of any script. */}
      <SearchForm
        label="Email address of the person"
        placeholder="Email address"
        button="Look up"
        inputMode="email"
        isRequired
        onSearch={(email) => act(async () => find(email))}
      />
      <output className={news === '' ? 'visually-hidden' : look['notice']}>{news}</output>
      <Fault text={fault} />
      {found && <FoundPerson {...found} onErase={() => act(async () => erase(found.email))} />}
    </div>
  );
}

/** Null when the store keeps nothing. */
async function readKept(email: string): Promise<PersonData | null> {
  try {
    return await call('GET /people/:email', { params: { email } });
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}
