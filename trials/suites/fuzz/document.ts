export interface Schema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, Schema>;
  required?: string[];
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: Schema;
}

export interface Operation {
  method: string;
  path: string;
  parameters: Parameter[];
  /** Null if the operation has no JSON body. */
  body: Schema | null;
  isForm: boolean;
  /** Maps a status ('200', '4xx') to the documented answer. */
  answers: Record<string, { type: string; schema: Schema | null }>;
}

interface Content {
  content?: Record<string, { schema?: Schema }>;
}

interface DocumentedOperation {
  parameters?: Parameter[];
  requestBody?: Content;
  responses?: Record<string, Content>;
}

/** Reads the server's own OpenAPI document, so that new routes are tested, too. */
export async function readOperations(url: string): Promise<Operation[]> {
  const response = await fetch(`${url}/api/openapi.json`);
  const document = (await response.json()) as { paths: Record<string, Record<string, DocumentedOperation>> };
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, documented]) =>
      operationOf(method.toUpperCase(), path, documented),
    ),
  );
}

function operationOf(method: string, path: string, documented: DocumentedOperation): Operation {
  const content = documented.requestBody?.content ?? {};
  const answers = Object.entries(documented.responses ?? {}).map(([status, { content: sent = {} }]) => {
    const [type = '', described = {}] = Object.entries(sent)[0] ?? [];
    return [status.toLowerCase(), { type, schema: described.schema ?? null }] as const;
  });
  return {
    method,
    path,
    parameters: documented.parameters ?? [],
    body: content['application/json']?.schema ?? null,
    isForm: 'multipart/form-data' in content,
    answers: Object.fromEntries(answers),
  };
}
