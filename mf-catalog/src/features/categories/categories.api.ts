import type { Category } from '@salon/shared/contracts/category';
import type { Done } from '@salon/shared/contracts/envelope';
import { paths } from '@salon/shared/contracts/paths';
import type { HttpClient, Page, Success } from '@salon/shared/http';

export const createCategory = (http: HttpClient, name: string, idempotencyKey: string) =>
  http.post<Success<Category>>(paths.categories, { body: { name }, idempotencyKey });

export const renameCategory = (http: HttpClient, id: string, name: string) =>
  http.put<Success<Category>>(paths.category(id), { body: { name } });

export const deleteCategory = (http: HttpClient, id: string) => http.delete<Done>(paths.category(id));

/** The ids of all categories in their new order. */
export const orderCategories = (http: HttpClient, ids: readonly string[]) =>
  http.put<Page<Category>>(paths.categoryOrder, { body: { ids } });
