/** A problem that the developer can solve. The command prints the message without a stack trace. */
export class ReleaseProblem extends Error {}

/** The command exits with 2. */
export class UsageError extends ReleaseProblem {}
