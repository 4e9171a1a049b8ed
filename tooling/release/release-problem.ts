/** What the person at the command can do something about: printed as it is, without a stack. */
export class ReleaseProblem extends Error {}

/** A command called in a way that it does not know: other words would do, whatever the environment runs. */
export class WrongUse extends ReleaseProblem {}
