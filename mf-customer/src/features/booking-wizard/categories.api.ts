import type { Category } from '@salon/shared/contracts/category';
import { paths } from '@salon/shared/contracts/paths';
import type { HttpClient, Page } from '@salon/shared/http';

export async function listCategories(http: HttpClient, signal: AbortSignal): Promise<Category[]> {
  return (await http.get<Page<Category>>(paths.categories, { signal })).data;
}
