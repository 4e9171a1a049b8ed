// Stands in for the sentences of federation's error codes: a message still has its code and a link to the sentence.
export const runtimeDescMap = {};
export const typeDescMap = {};
export const buildDescMap = {};
export const errorDescMap = {};
