/** A problem that the developer can solve. The command prints the message without a stack trace. */
export class ReleaseProblem extends Error {}

/** Wrong arguments. Other arguments would work, whatever the environment runs. */
export class UsageError extends ReleaseProblem {}
