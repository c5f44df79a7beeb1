/** Section of an edit page with the item's names and texts in one other language at a time. */

import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { m } from '#messages';
import { formatLanguageName } from '../../../worker/contract/shared/display-names.ts';
import './ItemTextsSection.css';
import {
  findItemTexts,
  type ItemTexts,
  type TextStates,
} from '../../../worker/contract/content/item-texts.ts';
import type { Resource } from '../../../worker/contract/resources/resource.ts';
import { queryOptions } from '../../data/query.ts';
import { type ApiItem, apiItemQuery } from '../../data/resource/api-item.ts';
import { LoadingOrError } from '../../ui/feedback/LoadingOrError.tsx';
import { QueryBoundary } from '../../ui/feedback/QueryBoundary.tsx';
import { ItemTextsForm } from './ItemTextsForm.tsx';
import { LanguageStateChip, languageStateLabels } from './LanguageStateChip.tsx';
import { editableTextsQuery, textStatesQuery, useIsMultilingual } from './translation-queries.ts';

interface Props {
  resource: Resource;
  id: string;
}

export function ItemTextsSection({ resource, id }: Props) {
  const texts = findItemTexts(resource);
  const isShown = useIsMultilingual() && texts;
  return isShown ? <LoadedTextsSection resource={resource} id={id} texts={texts} /> : null;
}

function LoadedTextsSection({ resource, id, texts }: Props & { texts: ItemTexts }) {
  const heading = useId();
  const states = useQuery(queryOptions(textStatesQuery(resource, id)));
  const item = useQuery(queryOptions(apiItemQuery(resource, id)));
  const refetch = () => {
    void states.refetch();
    void item.refetch();
  };
  return (
    <section className="item-texts" aria-labelledby={heading}>
      <h2 id={heading}>{m['admin_translations.translations']()}</h2>
      {states.data && item.data ? (
        <TextsOfLanguage
          resource={resource}
          item={item.data}
          texts={texts}
          states={states.data.data}
        />
      ) : (
        <LoadingOrError error={states.error ?? item.error} retry={refetch} />
      )}
    </section>
  );
}

interface LanguageProps {
  resource: Resource;
  item: ApiItem;
  texts: ItemTexts;
  states: TextStates['data'];
}

function TextsOfLanguage({ resource, item, texts, states }: LanguageProps) {
  const select = useId();
  const [chosen, setChosen] = useState(
    () => (states.find(({ state }) => state !== 'current') ?? states[0])?.language_id ?? '',
  );
  const state = states.find(({ language_id }) => language_id === chosen);
  return (
    <>
      <p className="field item-texts-language">
        <label htmlFor={select}>{m['admin_field.language']()}</label>
        <select id={select} value={chosen} onChange={({ target }) => setChosen(target.value)}>
          {states.map(({ language_id, state }) => (
            <option key={language_id} value={language_id}>
              {m['admin_translations.language_state']({
                language: formatLanguageName(language_id),
                state: languageStateLabels[state](),
              })}
            </option>
          ))}
        </select>
        {state && <LanguageStateChip state={state.state} />}
      </p>
      <QueryBoundary
        key={chosen}
        queries={{ loaded: editableTextsQuery(resource, item.id, chosen) }}
      >
        {({ loaded }) => (
          <ItemTextsForm
            resource={resource}
            item={item}
            names={texts.names}
            language={chosen}
            loaded={loaded}
            state={state}
          />
        )}
      </QueryBoundary>
    </>
  );
}
