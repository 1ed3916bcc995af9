-- Turns a pack into what an author sees of it in Neovim 0.7, step by step, as JSON for the test that starts this.
-- It uses what Neovim has by itself: vim.lsp and vim.diagnostic.
local given = vim.json.decode(vim.env.DUELWRIGHT_TEST)
local PATIENCE = 15000
local seen = {}

local function wait(what, happened)
  if not vim.wait(PATIENCE, happened, 10) then
    error('waited in vain for ' .. what)
  end
end

local function lines(buffer)
  return table.concat(vim.api.nvim_buf_get_lines(buffer or 0, 0, -1, true), '\n')
end

-- Replace a text of the line that has it; the cursor is in it then.
local function retype(before, after)
  local row = vim.fn.search('\\V' .. before, 'w')
  local column = vim.fn.getline(row):find(before, 1, true) - 1
  vim.api.nvim_buf_set_text(0, row - 1, column, row - 1, column + #before, { after })
  vim.api.nvim_win_set_cursor(0, { row, column + #after - 1 })
end

local function diagnostics(buffer)
  local found = {}
  for _, each in ipairs(vim.diagnostic.get(buffer or 0)) do
    table.insert(found, { each.lnum + 1, each.col + 1, each.end_col + 1, each.severity, each.source, each.code or each.user_data.lsp.code, each.message })
  end
  return found
end

local function wait_for(count, buffer)
  wait(count .. ' findings', function()
    return #vim.diagnostic.get(buffer or 0) == count
  end)
end

local function request(method, params)
  local answers, problem = vim.lsp.buf_request_sync(0, method, params, PATIENCE)
  assert(answers, problem)
  local _, answer = next(answers)
  return answer.result
end

local function steps()
  vim.o.hidden = true
  vim.cmd('edit ' .. given.pack .. '/heroes/innkeeper.yaml')
  local client = vim.lsp.start_client({ name = 'duelwright', cmd = given.server, root_dir = given.pack })
  vim.lsp.buf_attach_client(0, client)
  wait('the server', function()
    return vim.lsp.buf_get_clients(0)[client] ~= nil and vim.lsp.get_client_by_id(client).initialized
  end)

  retype('usable_by: cook', 'usable_by: cok')
  wait_for(1)
  seen.findings = diagnostics()
  local float = vim.diagnostic.open_float({ scope = 'line' })
  seen.float = vim.api.nvim_buf_get_lines(float, 0, -1, true)
  local marks = vim.api.nvim_buf_get_extmarks(0, vim.diagnostic.get_namespaces()[vim.diagnostic.get(0)[1].namespace].user_data.virt_text_ns, 0, -1, { details = true })
  local chunks = marks[1][4].virt_text
  seen.beside_the_line = chunks[#chunks][1]

  vim.ui.select = function(items, options, choose)
    seen.offered = vim.tbl_map(options.format_item, items)
    choose(items[1])
  end
  vim.lsp.buf.code_action()
  wait('the code action', function()
    return lines():find('usable_by: cook', 1, true) ~= nil
  end)
  wait_for(0)

  seen.hover = request('textDocument/hover', vim.lsp.util.make_position_params())

  vim.fn.search('usable_by: \\zscook', 'w')
  vim.lsp.buf.rename('chef')
  wait('the rename', function()
    return lines():find('usable_by: chef', 1, true) ~= nil
  end)
  seen.renamed = lines()
  wait_for(0)

  vim.fn.search('usable_by: \\zschef', 'w')
  vim.lsp.buf.definition()
  wait('the definition', function()
    return vim.fn.getline('.'):find('^  chef:') ~= nil
  end)
  seen.definition = { vim.fn.line('.'), vim.fn.col('.') }

  retype('move: 2', 'move:   2')
  vim.lsp.buf.formatting_sync(nil, PATIENCE)
  seen.formatted = vim.fn.getline(4)

  vim.lsp.codelens.refresh()
  wait('the lenses', function()
    return #vim.lsp.codelens.get(0) > 0
  end)
  seen.lenses = vim.tbl_map(function(lens)
    return { lens.range.start.line + 1, lens.command.title }
  end, vim.lsp.codelens.get(0))

  vim.cmd('wall')
  vim.cmd('edit ' .. given.pack .. '/scenarios/inn.yaml')
  vim.lsp.buf_attach_client(0, client)
  seen.scenario = vim.api.nvim_buf_get_lines(0, 5, 6, true)[1]
  vim.lsp.buf.execute_command({ command = 'duelwright.runScenarios', arguments = { vim.uri_from_bufnr(0) } })
  wait_for(1)
  seen.played = diagnostics()

  vim.lsp.stop_client(client)
  wait('the end', function()
    return vim.tbl_isempty(vim.lsp.get_active_clients())
  end)
end

local ok, problem = xpcall(steps, debug.traceback)
if not ok then
  seen.problem = problem
end
vim.fn.writefile({ vim.json.encode(seen) }, given.result)
vim.cmd('qall!')
