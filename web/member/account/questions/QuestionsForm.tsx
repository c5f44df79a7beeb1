import { useFieldArray } from 'react-hook-form';
import { m } from '#messages';
import {
  maxQuestions,
  type Question,
  questionsSchema,
} from '../../../../worker/contract/practitioners/questions.ts';
import type { ApiResponse } from '../../../data/api.ts';
import { buildRequest } from '../../../data/api.ts';
import { apiQuery } from '../../../data/query.ts';
import { TextAreaField, TextField } from '../../../ui/form/fields/basic-fields.tsx';
import { PageForm } from '../../../ui/form/PageForm.tsx';
import { EmptyState } from '../../../ui/primitives/EmptyState.tsx';
import { SortableItem, SortableList } from '../../../ui/primitives/SortableList.tsx';
import { RemoveRowButton } from '../RemoveRowButton.tsx';
import { type ListFormValues, useOrderedListForm } from '../use-ordered-list-form.ts';

const blank: Question = { question: '', answer: '' };

/** Form for the profile's questions and answers, in a sortable list. */
export function QuestionsForm({
  member,
  loaded,
}: {
  member: string;
  loaded: ApiResponse<Question[]>;
}) {
  const edited = useOrderedListForm<Question, Question>({
    loaded,
    query: apiQuery('GET /users/:id/questions', { params: { id: member } }),
    toRequest: (body) => buildRequest('PUT /users/:id/questions', { params: { id: member }, body }),
    schema: questionsSchema,
    saved: m['practice.questions_and_answers_saved'](),
    toSent: ({ question, answer }) => ({ question, answer }),
  });
  const { fields, append, remove, move } = useFieldArray<ListFormValues<Question>, 'list'>({
    control: edited.form.control,
    name: 'list',
  });
  const add = (
    <button
      type="button"
      className={fields.length > 0 ? 'button quiet' : 'button'}
      id="add-question"
      onClick={() => append(blank, { focusName: `list.${fields.length}.question` })}
    >
      {fields.length > 0 ? m['practice.add_another_question']() : m['practice.add_a_question']()}
    </button>
  );
  return (
    <PageForm
      label={m['practice.questions_title']()}
      {...edited}
      button={m['common.save']()}
      back="/account"
    >
      <SortableList
        ids={fields.map(({ id }) => id)}
        named={(index) => m['practice.question']({ number: index + 1 })}
        move={move}
      >
        {fields.map(({ id }, index) => (
          <SortableItem
            key={id}
            id={id}
            name={m['practice.question_in_list']({ number: index + 1 })}
          >
            <div className="form">
              <TextField
                name={`list.${index}.question`}
                label={m['practice.question']({ number: index + 1 })}
                required
              />
              <TextAreaField
                name={`list.${index}.answer`}
                label={m['practice.answer']()}
                required
                rows={3}
              />
              <p>
                <RemoveRowButton
                  label={m['practice.remove_question']({ number: index + 1 })}
                  remove={() => remove(index)}
                  next="add-question"
                />
              </p>
            </div>
          </SortableItem>
        ))}
      </SortableList>
      {fields.length === 0 ? (
        <EmptyState act={add}>{m['practice.no_questions_yet_you_could_start']()}</EmptyState>
      ) : (
        fields.length < maxQuestions && <p>{add}</p>
      )}
    </PageForm>
  );
}
