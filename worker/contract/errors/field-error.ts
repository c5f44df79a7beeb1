/** Errors of schemas whose text is a message of a catalogue, so that each reader gets their language. */

import type { z } from 'zod';
import { getLocale } from '#language';
import type { ErrorValues } from './format-error.ts';

/** Message of `field-errors.ts` or `admin-field-errors.ts`. */
export type FieldMessage = (inputs: never, options?: { locale?: 'en' }) => string;

/** Stored in an issue, from which the worker derives the code and the values of an answer. */
export interface IssueParams {
  fieldMessage: FieldMessage;
  values: ErrorValues | undefined;
  /** More specific English sentence. */
  english?: string;
}

interface IssueError {
  error(issue: z.core.$ZodRawIssue): string;
}

/** Option of a check or schema: `z.string().min(1, fieldError(m['field_error.required']))`. */
export function fieldError(message: () => string): IssueError;
export function fieldError<Values extends object>(
  message: (inputs: Values) => string,
  values: NoInfer<Values> & ErrorValues,
): IssueError;
export function fieldError(message: FieldMessage, values?: ErrorValues): IssueError {
  return { error: (issue) => describeWith(issue, { fieldMessage: message, values }) };
}

/** Parts of a custom issue: `context.addIssue({ code: 'custom', ...fieldIssue(message) })`. */
export function fieldIssue(message: () => string): {
  params: IssueParams & Record<string, unknown>;
};
export function fieldIssue<Values extends object>(
  message: (inputs: Values) => string,
  values: NoInfer<Values> & ErrorValues,
): { params: IssueParams & Record<string, unknown> };
export function fieldIssue(message: FieldMessage, values?: ErrorValues) {
  return { params: { fieldMessage: message, values } };
}

/** Text of an issue in the document's language. zod copies the parameters into the final issue. */
export function describeWith(issue: z.core.$ZodRawIssue, params: IssueParams): string {
  Object.assign(issue, { params });
  const { fieldMessage, values = {}, english } = params;
  return (getLocale() === 'en' && english) || fieldMessage(values as never);
}

/** Params that `describeWith` or `fieldIssue` stored; undefined if the issue has its own text. */
export function getIssueParams(issue: object): IssueParams | undefined {
  const { params } = issue as { params?: Partial<IssueParams> };
  return params?.fieldMessage ? (params as IssueParams) : undefined;
}
