import type { z } from 'zod';

/** An operation of the API as data: its address, what is sent, and what is answered. */
export interface Operation {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** Below /sobe/v1; parameters begin with a colon. */
  path: string;
  /** Group in the API description. */
  tag: string;
  summary: string;
  /** Path parameters with a fixed set of values; the others are any text. */
  params?: z.ZodObject;
  /** Search parameters. */
  query?: z.ZodType;
  /** Parameters that may repeat; otherwise only the first value counts. */
  multiValueParams?: readonly string[];
  /** JSON body; absent if the request has none. */
  body?: z.ZodType;
  /** Fields of the body that are arrays when an HTML form sends it. */
  arrayFields?: readonly string[];
  /** Multipart form instead of a body. */
  form?: z.ZodType;
  /** Raw bytes instead of a body. */
  bytes?: true;
  /** Status of a success, 200 by default. */
  status?: 200 | 201 | 202 | 204;
  /** Body of a success. */
  response?: z.ZodType;
  /** Part of the response that a page sends to the browser, if not all of it. */
  embedded?: z.ZodType;
}

/** Declares the operations of a noun; methods and paths stay literal types. */
export const defineApi = <const Api extends Record<string, Operation>>(api: Api) => api;

type PathParamName<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | PathParamName<More>
    : Rest extends `${infer Name}.${string}`
      ? Name
      : Rest
  : never;

/** Parameters of a path by name; any name if the path is only known at run time. */
export type PathParams<Path extends string> = string extends Path
  ? Record<string, string>
  : { [Name in PathParamName<Path>]: string };

/** Parameters of a path, with the values that a schema fixes. */
export type ParamsOf<Path extends string, Schema> = Schema extends z.ZodObject
  ? Omit<PathParams<Path>, keyof z.output<Schema>> & z.output<Schema>
  : PathParams<Path>;

/** Output of a schema, or the fallback if there is none. */
type OutputOf<Schema, Fallback> = Schema extends z.ZodType ? z.output<Schema> : Fallback;

/** Validated body of an operation; undefined if the request has none. */
export type BodyOf<Op extends Operation> = OutputOf<Op['body'], undefined>;

/** Validated multipart form of an operation. */
export type FormOf<Op extends Operation> = OutputOf<Op['form'], undefined>;

/** Validated search parameters of an operation. */
export type QueryOf<Op extends Operation> = OutputOf<
  Op['query'],
  Record<string, string | undefined>
>;

/** Body of a success as JSON. */
export type ResponseOf<Op extends Operation> = OutputOf<Op['response'], null>;
