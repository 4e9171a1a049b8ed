require('@testing-library/jest-dom');
const { configure } = require('@testing-library/dom');

// Testing-library's default of one second is too short on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

// React's development build captures a stack for each element, up to a limit per second, to name its owner in warnings.
// That takes a tenth of the time of a form's test, so React is told that the limit is reached.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = require('react');

const STACKS_PER_SECOND_LIMIT = 10_000;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => STACKS_PER_SECOND_LIMIT,
  set: () => {},
});
