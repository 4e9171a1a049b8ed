/** A problem that the developer can solve. The command prints the message without a stack trace. */
export class ReleaseProblem extends Error {}

/** Wrong arguments of a command. The state of the environment does not matter. The command exits with 2. */
export class UsageError extends ReleaseProblem {}
