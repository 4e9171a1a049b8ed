export interface GetOptions {
  /** The client omits undefined and null values. */
  query?: Readonly<Record<string, unknown>> | undefined;
  signal?: AbortSignal | undefined;
  timeoutMs?: number | undefined;
  /** Whether equal requests at the same time share one request. */
  isShared?: boolean | undefined;
}

export interface WriteOptions extends GetOptions {
  /** The client sends an object as JSON and a FormData as multipart. */
  body?: unknown;
  /** The key is the same for all retries of one write. */
  idempotencyKey?: string | undefined;
}
